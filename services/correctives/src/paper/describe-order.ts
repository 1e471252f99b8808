/** The whole paper of a work order: pure, so that what is printed can be told apart from what was printed before. */
import type { Retest } from 'shared-kit/contracts/correctives/corrective-retest';
import { centsOfCost } from 'shared-kit/domain/correctives/corrective-costs';
import { wordsIn as textIn } from 'shared-kit/domain/text/localized-text';
import {
  addressKey,
  type Block,
  type PrintedDocument,
  pictureKey,
  printedTimes,
} from 'shared-kit/server/papers/documents';
import { addressOf, documentsOf, photosOf, retestsOf, type WorkOrder } from './ordered.ts';

/** An issued one that is signed as it is issued leaves no second room to sign. */
export const describeOrder = (order: WorkOrder, isSigned = false): PrintedDocument => {
  const { corrective, owner, installationName, words } = order;
  return {
    language: words.language,
    title: words.t('title'),
    subject: corrective.number,
    at: (corrective.closedAt ?? corrective.openedAt).toISOString(),
    head: {
      ...(owner?.logoId ? { logoKey: pictureKey(owner.logoId) } : {}),
      lines: [installationName],
      reference: corrective.number,
    },
    blocks: [
      ...opening(order),
      ...work(order),
      ...costs(order),
      ...closing(order),
      ...writtenLater(order),
      ...retests(order),
      ...(isSigned && !corrective.signature ? [] : signatures(order)),
    ],
  };
};

const opening = (order: WorkOrder): Block[] => {
  const { corrective, words, timeZone } = order;
  const { t, instant } = words;
  const address = addressOf(order);
  const at = (date: Date | null) => (date === null ? '' : instant(date.toISOString(), timeZone));
  const { elementName, elementRef, areaName, floorName, buildingName } = corrective;
  return [
    { kind: 'heading', level: 1, text: `${corrective.number} · ${t(`status.${corrective.status}`)}` },
    { kind: 'paragraph', text: corrective.openingDescription },
    {
      kind: 'facts',
      facts: [
        {
          label: t('element'),
          value: [elementName, elementRef === elementName ? '' : elementRef].filter(Boolean).join(' · '),
        },
        { label: t('place'), value: [buildingName, floorName, areaName].filter(Boolean).join(' · ') },
        { label: t('type'), value: textIn(corrective.correctiveTypeName, words.language) },
        { label: t('priority'), value: t(`priorities.${corrective.priority}`) },
        {
          label: t('opened'),
          value: t('byAt', { name: corrective.openedByName, at: at(corrective.openedAt) }),
        },
        { label: t('assigned'), value: corrective.assignedToName ?? '' },
        { label: t('reactBy'), value: at(corrective.reactBy) },
        { label: t('repairBy'), value: at(corrective.repairBy) },
        { label: t('started'), value: at(corrective.startedAt) },
        {
          label: t('expected'),
          value:
            corrective.expectedMinutes === null ? '' : t('minutes', { minutes: corrective.expectedMinutes }),
        },
      ],
    },
    ...(address === null
      ? []
      : [
          {
            kind: 'pictures',
            perRow: 4,
            pictures: [{ key: addressKey, alt: t('qr', { address }), caption: corrective.number }],
          } as const,
        ]),
    ...photos(order),
    ...documents(order),
  ];
};

const photos = ({ corrective, words }: WorkOrder): Block[] => {
  const ids = photosOf(corrective);
  if (ids.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: words.t('photos') },
    {
      kind: 'pictures',
      pictures: ids.map((id, index) => ({
        key: pictureKey(id),
        alt: words.t('photo', { number: index + 1 }),
      })),
    },
  ];
};

/** By name alone: they are kept with the corrective. */
const documents = ({ corrective, words: { t } }: WorkOrder): Block[] => {
  const names = documentsOf(corrective).map(({ name }) => name);
  if (names.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: t('documents') },
    ...names.map((text) => ({ kind: 'paragraph', text }) as const),
  ];
};

/** What was said, and who worked for how long. */
const work = ({ corrective, words, timeZone }: WorkOrder): Block[] => {
  const { t, day, instant } = words;
  const { comments, times, realMinutes } = corrective;
  return [
    ...(comments.length === 0
      ? []
      : [
          { kind: 'heading', level: 2, text: t('comments') } as const,
          {
            kind: 'table',
            columns: [
              { header: t('when'), width: 2 },
              { header: t('who'), width: 2 },
              { header: t('what'), width: 5 },
            ],
            rows: comments.map(({ at, userName, description, writtenAt = null, arrivedAt = null }) => [
              {
                text: instant(at, timeZone),
                note: printedTimes({ doneAt: at, writtenAt, arrivedAt, timeZone }, words.language),
              },
              userName,
              description,
            ]),
          } as const,
        ]),
    ...(times.length === 0
      ? []
      : [
          { kind: 'heading', level: 2, text: t('times') } as const,
          {
            kind: 'table',
            columns: [
              { header: t('day'), width: 2 },
              { header: t('who'), width: 3 },
              { header: t('note'), width: 4, optional: true },
              { header: t('minutesHead'), width: 2, align: 'end' },
            ],
            rows: [
              ...times.map((time) => [day(time.day), time.userName, time.note, `${time.minutes}`]),
              [{ text: t('sum'), strong: true }, '', '', { text: `${realMinutes}`, strong: true }],
            ],
          } as const,
        ]),
  ];
};

const costs = ({ corrective, words }: WorkOrder): Block[] => {
  const { t } = words;
  if (corrective.costs.length === 0) return [];
  const euro = (amount: number) => words.number(amount, { style: 'currency', currency: 'EUR' });
  return [
    { kind: 'heading', level: 2, text: t('costs') },
    {
      kind: 'table',
      columns: [
        { header: t('what'), width: 5 },
        { header: t('quantity'), width: 2, align: 'end' },
        { header: t('price'), width: 2, align: 'end' },
        { header: t('amount'), width: 2, align: 'end' },
      ],
      rows: [
        ...corrective.costs.map(({ description, quantity, unitPrice }) => [
          description,
          words.number(quantity),
          euro(unitPrice),
          euro(centsOfCost({ quantity, unitPrice }) / 100),
        ]),
        [{ text: t('sum'), strong: true }, '', '', { text: euro(corrective.cost), strong: true }],
      ],
    },
  ];
};

const closing = ({ corrective, words, timeZone }: WorkOrder): Block[] => {
  const { t } = words;
  const { closedAt, closedByName, closingDescription, failureMode, failureCause, repairAction } = corrective;
  const { refrigerantLost = null } = corrective;
  if (closedAt === null && closingDescription === '') return [];
  return [
    { kind: 'heading', level: 2, text: t('closing') },
    ...(closingDescription === '' ? [] : [{ kind: 'paragraph', text: closingDescription } as const]),
    {
      kind: 'facts',
      facts: [
        {
          label: t('closed'),
          value:
            closedAt === null
              ? ''
              : t('byAt', {
                  name: closedByName ?? '',
                  at: words.instant(closedAt.toISOString(), timeZone),
                }),
        },
        { label: t('mode'), value: failureMode === null ? '' : t(`modes.${failureMode}`) },
        {
          label: t('refrigerantLost'),
          value: refrigerantLost === null ? '' : t(`lost.${refrigerantLost ? 'yes' : 'no'}`),
        },
        { label: t('cause'), value: failureCause === null ? '' : t(`causes.${failureCause}`) },
        { label: t('action'), value: repairAction === null ? '' : t(`actions.${repairAction}`) },
      ],
    },
  ];
};

/** What was done at another time than it was written down or arrived. */
const writtenLater = ({ corrective, words, timeZone }: WorkOrder): Block[] => {
  const told = (corrective.deeds ?? []).flatMap(({ deed, ...times }) => {
    const value = printedTimes({ ...times, timeZone }, words.language);
    return value === '' ? [] : [{ label: words.t(`deeds.${deed}`), value }];
  });
  if (told.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: words.t('writtenLater') },
    { kind: 'facts', columns: 1, facts: told },
  ];
};

/** What was read again before each closing, and why it was closed with what lies outside. */
const retests = ({ corrective, words, timeZone }: WorkOrder): Block[] => {
  const { t, number, instant, language } = words;
  const read = retestsOf(corrective);
  if (read.length === 0) return [];
  const limitsOf = ({ min, max }: Retest): string => {
    if (min !== null && max !== null) return t('between', { min: number(min), max: number(max) });
    if (max !== null) return t('atMost', { max: number(max) });
    return min === null ? '' : t('atLeast', { min: number(min) });
  };
  const readOf = ({ text, unit }: Retest): string =>
    text === null ? t('notRead') : [number(Number(text)), unit].filter(Boolean).join(' ');
  const verdictOf = ({ text, outside }: Retest): string =>
    text === null ? '' : t(outside ? 'outside' : 'inside');
  return [
    { kind: 'heading', level: 2, text: t('retests') },
    {
      kind: 'table',
      columns: [
        { header: t('when'), width: 2 },
        { header: t('who'), width: 2 },
        { header: t('what'), width: 3 },
        { header: t('reading'), width: 2 },
        { header: t('limits'), width: 2 },
        { header: t('note'), width: 3, optional: true },
      ],
      rows: read.map((retest) => [
        instant(retest.at, timeZone),
        retest.userName,
        textIn(retest.formatName, language),
        [readOf(retest), verdictOf(retest)].filter(Boolean).join(', '),
        limitsOf(retest),
        retest.reason,
      ]),
    },
  ];
};

/** Who did it, and who takes it over: as it was signed, or with room to sign by hand. */
const signatures = ({ corrective, words: { t, instant }, timeZone }: WorkOrder): Block[] => {
  const { closedByName, assignedToName, signature = null } = corrective;
  const name = signature?.signedBy ?? '';
  return [
    { kind: 'heading', level: 2, text: t('signatures') },
    {
      kind: 'signatures',
      signatures: [
        {
          title: t('technician'),
          name: closedByName ?? assignedToName ?? '',
          details: [],
          key: null,
          alt: '',
        },
        {
          title: t('customer'),
          name,
          alt: t('signatureOf', { name }),
          details: signature === null ? [] : [instant(signature.at, timeZone)],
          key: signature && pictureKey(signature.signatureId),
        },
      ],
    },
  ];
};
