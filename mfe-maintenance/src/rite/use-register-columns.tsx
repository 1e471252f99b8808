import { useMemo } from 'react';
import type { listRiteRegister, RegisterEntry } from 'shared-kit/contracts/legal/rite-register';
import { isOutside } from 'shared-kit/domain/readings/computed-values';
import { useEnumText, useFormat, useLocalized } from 'shared-kit/web/i18n';
import { Pencil, TriangleAlert } from 'shared-kit/web/icons';
import type { ListColumn } from 'shared-kit/web/table';
import { Flex, RecordedTimesBadge, StateBadge, useRecordedTimes, ValuationBadge } from 'shared-kit/web/ui';
import { CopiedBadge } from '../copies/copied-badge.tsx';
import { useCopiedWord } from '../copies/use-copied-word.ts';
import { useCopiesText } from '../copies/use-copies-text.ts';
import { useListedReadings } from '../performed/use-listed-readings.ts';
import { usePlaceText } from '../tasks/place-text.ts';
import { timesOf } from '../tasks/recorded-times.ts';
import { useText } from '../use-text.ts';
import { elementTitle } from './element-title.ts';

const isOut = ({ outOfLimits, computed }: RegisterEntry): boolean =>
  outOfLimits.length > 0 || computed.some(isOutside);

/** What article 27 wants of each operation: when, what on which element, with what result, by whom, and who answers for it. */
export const useRegisterColumns = (): readonly ListColumn<typeof listRiteRegister>[] => {
  const t = useText();
  const format = useFormat();
  const local = useLocalized();
  const enums = useEnumText();
  const place = usePlaceText();
  const readings = useListedReadings();
  const copies = useCopiesText();
  const copied = useCopiedWord();
  const times = useRecordedTimes();
  // biome-ignore lint/correctness/useExhaustiveDependencies: words change with the language, which `t` stands for
  return useMemo<readonly ListColumn<typeof listRiteRegister>[]>(
    () => [
      {
        id: 'performedAt',
        header: t('readings.at'),
        sort: 'performedAt',
        width: 110,
        fixed: true,
        cell: ({ performedAt }) => (performedAt === null ? '' : format.dateTime(performedAt)),
      },
      {
        id: 'element',
        header: t('rite.register.element'),
        sort: 'elementName',
        card: 'title',
        width: 150,
        priority: 1,
        cell: ({ elementName, elementRef }) => elementTitle(elementName, elementRef),
      },
      {
        id: 'operation',
        header: t('readings.task'),
        card: 'block',
        width: 200,
        priority: 1,
        cell: ({ choreRef, choreName }) => `${choreRef} ${local(choreName)}`,
      },
      {
        id: 'result',
        header: t('column.result'),
        card: 'badge',
        width: 160,
        priority: 2,
        text: (entry) =>
          [
            enums.text('choreResult', entry.result),
            copied(entry.copies),
            entry.correctedAt === null ? '' : t('performed.isCorrected'),
            times(timesOf(entry)),
            isOut(entry) ? t('reading.out') : '',
          ]
            .filter(Boolean)
            .join(' · '),
        cell: (entry) => (
          <Flex gap="2" wrap="wrap" align="center">
            <ValuationBadge result={entry.result} />
            <CopiedBadge copies={entry.copies} />
            {entry.correctedAt === null ? null : (
              <StateBadge tone="neutral" icon={Pencil}>
                {t('performed.isCorrected')}
              </StateBadge>
            )}
            <RecordedTimesBadge times={timesOf(entry)} />
            {isOut(entry) ? (
              <StateBadge tone="bad" icon={TriangleAlert}>
                {t('reading.out')}
              </StateBadge>
            ) : null}
          </Flex>
        ),
      },
      {
        id: 'readings',
        header: t('column.readings'),
        width: 180,
        priority: 3,
        cell: (entry) => readings.text(entry),
      },
      {
        id: 'observation',
        header: t('record.observation'),
        width: 200,
        priority: 4,
        cell: (entry) => readings.observation(entry),
      },
      {
        id: 'performedBy',
        header: t('column.performedBy'),
        width: 120,
        priority: 2,
        cell: ({ performedByName }) => performedByName,
      },
      {
        id: 'company',
        header: t('rite.register.company'),
        width: 170,
        priority: 2,
        cell: ({ companyName, companyRegistration }) =>
          [companyName, companyRegistration].filter(Boolean).join(' · '),
      },
      {
        id: 'corrected',
        header: t('column.corrected'),
        hidden: true,
        width: 190,
        cell: ({ correctedAt, correctedByName }) =>
          correctedAt === null
            ? ''
            : t('result.by', { who: correctedByName ?? '', when: format.dateTime(correctedAt) }),
      },
      {
        id: 'copied',
        header: t('copies.copied'),
        hidden: true,
        inFiles: true,
        width: 240,
        cell: (entry) => copies(entry.copies, readings.formats),
      },
      {
        id: 'place',
        header: t('rite.register.place'),
        hidden: true,
        width: 200,
        cell: (entry) => place(entry),
      },
    ],
    [t, format, local, readings.formats],
  );
};
