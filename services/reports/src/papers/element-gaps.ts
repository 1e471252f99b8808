import { type Gap, type GapCode, mostGapPlaces } from 'shared-kit/contracts/reports/papers';
import type { PaperElement } from './facts/read-elements.ts';
import { elementText } from './paper-words.ts';

/** What some elements lack, with the first of them; nothing where none does. */
export const elementGap = (code: GapCode, elements: readonly PaperElement[]): Gap[] =>
  elements.length === 0
    ? []
    : [
        {
          code,
          count: elements.length,
          places: elements
            .slice(0, mostGapPlaces)
            .map((element) => ({ elementId: element.id, name: elementText(element) })),
        },
      ];

export const countGap = (code: GapCode, count: number): Gap[] =>
  count === 0 ? [] : [{ code, count, places: [] }];

const lacksPlate = ({ brand, model, serialNumber }: PaperElement): boolean =>
  brand === '' || model === '' || serialNumber === '';

/** What a certificate says of each item: make, model, number, and since when it is there. */
export const plateGaps = (elements: readonly PaperElement[]): Gap[] => [
  ...elementGap('plate', elements.filter(lacksPlate)),
  ...elementGap(
    'installationDate',
    elements.filter(({ installed }) => installed === null),
  ),
];
