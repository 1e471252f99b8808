import { useCallback, useMemo } from 'react';
import type { Words } from 'shared-kit/contracts/base';
import type { Doubt, DoubtKind, DoubtState } from 'shared-kit/contracts/doubts';
import { paths } from 'shared-kit/contracts/paths';
import { isDayText } from 'shared-kit/domain/dates/civil-day';
import { usePermissions } from 'shared-kit/web/app';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { ModuleLink } from 'shared-kit/web/router';
import type { Column } from 'shared-kit/web/table';
import { Text } from 'shared-kit/web/ui';
import { RecordLink, typeOf } from './record-link.tsx';
import { useWords } from './use-words.ts';

/** What super-administrators keep has pages for them alone. */
const useIsLinked = (): ((doubt: Doubt) => boolean) => {
  const { isSuperAdmin } = usePermissions();
  return useCallback(
    ({ installationId, kind }) => isSuperAdmin || (installationId !== null && kind !== 'reading'),
    [isSuperAdmin],
  );
};

/** A name, a day or what a format says. */
const useDoubtText = () => {
  const { t } = useTranslation('mfe-admin');
  const format = useFormat();
  const local = useWords();
  return useMemo(
    () => ({
      said: (words: Words | null): string => {
        const text = words === null ? '' : local(words);
        return isDayText(text) ? format.day(text) : text;
      },
      span: ({ count, from, to }: Doubt): string =>
        from === null || to === null
          ? t('doubts.readings', { count })
          : t('doubts.readingsBetween', { count, from: format.day(from), to: format.day(to) }),
    }),
    [t, format, local],
  );
};

const Readings = ({ doubt }: { readonly doubt: Doubt }) => {
  const { t } = useTranslation('mfe-admin');
  const { span } = useDoubtText();
  const [first] = doubt.taskIds;
  const { installationId } = doubt;
  return (
    <>
      <Text>{span(doubt)}</Text>
      {first === undefined || installationId === null ? null : (
        <ModuleLink to={paths.task({ id: first, installationId })}>
          <Text as="span" textDecoration="underline">
            {t('doubts.seeOne')}
          </Text>
        </ModuleLink>
      )}
    </>
  );
};

/** Of a kind, in a state: who decided stands where somebody has. */
export const useDoubtColumns = (kind: DoubtKind, state: DoubtState): readonly Column<Doubt>[] => {
  const { t } = useTranslation('mfe-admin');
  const format = useFormat();
  const { said, span } = useDoubtText();
  const local = useWords();
  const isLinked = useIsLinked();
  return useMemo(() => {
    const first: Column<Doubt> = {
      id: 'name',
      header: t(`doubts.columns.${kind}`),
      cell: (doubt) => <RecordLink doubt={doubt} isLinked={isLinked(doubt)} />,
      text: ({ name }) => local(name),
      card: 'title',
      fixed: true,
      width: 170,
    };
    const what: Column<Doubt> = {
      id: 'type',
      header: t('doubts.type'),
      cell: (doubt) => t(`audit.types.${typeOf(doubt)}`, { defaultValue: doubt.resource }),
      priority: 3,
      width: 130,
    };
    const context: Column<Doubt> = {
      id: 'context',
      header: t(kind === 'name' ? 'doubts.other' : 'doubts.element'),
      cell: (doubt) => doubt.context || '—',
      width: 170,
      priority: 2,
    };
    const readings: Column<Doubt> = {
      id: 'readings',
      header: t('doubts.which'),
      cell: (doubt) => <Readings doubt={doubt} />,
      text: span,
      card: 'block',
      width: 190,
      priority: 3,
    };
    const why: Column<Doubt> = {
      id: 'why',
      header: t('doubts.why'),
      cell: (doubt) => (doubt.why === null ? '' : t(`doubts.reasons.${doubt.why}`)),
      width: 190,
      priority: 2,
    };
    const now: Column<Doubt> = {
      id: 'now',
      header: t(kind === 'reading' ? 'doubts.saysNow' : 'doubts.now'),
      cell: (doubt) => said(doubt.now),
      card: 'block',
      fixed: true,
      width: 140,
    };
    const proposal: Column<Doubt> = {
      id: 'proposal',
      header: t(kind === 'reading' ? 'doubts.saidThen' : 'doubts.proposal'),
      cell: (doubt) => (
        <Text as="span" fontWeight={kind === 'reading' ? 'normal' : 'semibold'}>
          {doubt.proposal === null
            ? t(kind === 'reading' ? 'doubts.unknown' : 'doubts.byHand')
            : said(doubt.proposal)}
        </Text>
      ),
      text: (doubt) => said(doubt.proposal),
      // It is what is decided on: seen on each width, and not among the facts of which two lines are shown.
      card: 'block',
      fixed: true,
      width: 150,
    };
    const decided: readonly Column<Doubt>[] = [
      {
        id: 'decided',
        header: t('doubts.decided'),
        cell: ({ decidedByName, decidedAt }) =>
          decidedAt === null ? '' : `${decidedByName}, ${format.dateTime(decidedAt)}`,
        width: 190,
      },
      { id: 'reason', header: t('doubts.reason'), cell: ({ reason }) => reason || '—', width: 170 },
    ];
    const own = {
      name: [what, context],
      reading: [readings, why],
      chore: [context],
      inspection: [],
    }[kind];
    // A name is its own "now": it stands in the first column already.
    const facts = kind === 'name' && state === 'open' ? [proposal] : [now, proposal];
    return [first, ...own, ...facts, ...(state === 'open' ? [] : decided)];
  }, [t, format, said, span, local, isLinked, kind, state]);
};
