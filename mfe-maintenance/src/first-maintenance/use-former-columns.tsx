import { useMemo } from 'react';
import type { FormerLine, listFormerLines } from 'shared-kit/contracts/plans/first-maintenance';
import { useEnumText, useFormat, useLocalized } from 'shared-kit/web/i18n';
import { CircleDashed, CircleHelp, History } from 'shared-kit/web/icons';
import type { ListColumn } from 'shared-kit/web/table';
import { StateBadge, Text } from 'shared-kit/web/ui';
import { placeText } from '../tasks/place-text.ts';
import { useText } from '../use-text.ts';

const icons = { done: History, never: CircleDashed, unknown: CircleHelp } as const;

/** What is known of the time before, in words. */
const useFormerText = () => {
  const t = useText();
  const format = useFormat();
  return ({ former }: FormerLine): string => {
    if (former === null) return t('former.open');
    if (former.doneOn === null) return t(`former.state.${former.state}`);
    return t('former.lastDone', { day: format.day(former.doneOn) });
  };
};

/** Chores with what is written down of the time before. */
export const useFormerColumns = (): readonly ListColumn<typeof listFormerLines>[] => {
  const t = useText();
  const local = useLocalized();
  const { text } = useEnumText();
  const words = useFormerText();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language, which `t` stands for
  return useMemo<readonly ListColumn<typeof listFormerLines>[]>(
    () => [
      {
        id: 'element',
        header: t('column.element'),
        sort: 'elementName',
        fixed: true,
        card: 'title',
        width: 320,
        text: (line) => `${line.elementName} · ${local(line.choreName)}`,
        cell: (line) => (
          <>
            <Text as="span" display="block" fontWeight="semibold">
              {line.elementName}
            </Text>
            <Text as="span" display="block" color="fg.muted" fontWeight="normal">
              {local(line.choreName)}
            </Text>
          </>
        ),
      },
      {
        id: 'former',
        header: t('former.before'),
        card: 'badge',
        width: 220,
        priority: 2,
        text: words,
        cell: (line) => (
          <StateBadge
            tone={line.former === null ? 'warning' : 'neutral'}
            icon={line.former === null ? CircleHelp : icons[line.former.state]}
          >
            {words(line)}
          </StateBadge>
        ),
      },
      { id: 'by', header: t('former.by'), width: 160, priority: 4, cell: ({ former }) => former?.by ?? '' },
      {
        id: 'periodicity',
        header: t('column.periodicity'),
        width: 120,
        priority: 3,
        cell: ({ periodicity }) => text('periodicity', periodicity),
      },
      {
        id: 'place',
        header: t('column.place'),
        sort: 'areaName',
        width: 200,
        priority: 4,
        cell: (line) => placeText(line),
      },
      {
        id: 'type',
        header: t('former.elementType'),
        width: 150,
        priority: 6,
        cell: ({ elementTypeName }) => elementTypeName && local(elementTypeName),
      },
      {
        id: 'written',
        header: t('former.writtenBy'),
        hidden: true,
        width: 150,
        cell: ({ former }) => former?.writtenByName ?? '',
      },
    ],
    [t],
  );
};
