import { useEffect } from 'react';
import type { CorrectiveRow } from 'shared-kit/contracts/correctives/corrective';
import { listCorrectives } from 'shared-kit/contracts/correctives/correctives';
import { CorrectiveStatus } from 'shared-kit/contracts/enums';
import type { DayItem } from 'shared-kit/contracts/modules/slots';
import { paths } from 'shared-kit/contracts/paths';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { figures } from 'shared-kit/domain/figures/figures';
import { useSessionUser } from 'shared-kit/web/app';
import { useFormat } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import { RetryLine } from 'shared-kit/web/ui';
import { useMove } from '../moves/use-move.ts';
import { useCorrectiveRows } from '../offline/use-rows.ts';
import { subjectOf } from '../parts/place-text.ts';
import { type Away, useWorkers } from '../parts/use-away.ts';
import { useClocks } from '../parts/use-corrective-clock.ts';
import { movesOf, useMover } from '../parts/use-mover.ts';
import { useText } from '../use-text.ts';

const source = 'mfe-correctives';
const mostRows = 50;

/** By when it should be done, or for what it waits. */
const useNote = () => {
  const t = useText();
  const { relative, timeZone } = useFormat();
  return ({ waiting, dueAt, startedAt }: CorrectiveRow): Pick<DayItem, 'note' | 'isUrgent'> => {
    if (waiting) return { note: t(`waitingFor.${waiting.reason}`), isUrgent: false };
    if (dueAt === null) return { note: '', isUrgent: false };
    const what = startedAt === null ? 'react' : 'repair';
    const isLate = Date.parse(dueAt) < Date.now();
    const isToday = localDayText(dueAt, timeZone) === localDayText(Date.now(), timeZone);
    return {
      note: t(`due.${what}${isLate ? 'Late' : ''}`, { when: relative(dueAt) }),
      isUrgent: isLate || isToday,
    };
  };
};

/** Open correctives of a person, as rows of their day: begun, or to begin. */
const useItems = (
  installationId: number,
  covered: readonly Away[],
): ((rows: readonly CorrectiveRow[]) => readonly DayItem[]) => {
  const t = useText();
  const noteOf = useNote();
  const mover = useMover(installationId);
  const { run } = useMove();
  const clocks = useClocks();
  return (rows) =>
    rows.map((row) => {
      const isBegun = row.status === CorrectiveStatus.InProgress && row.waiting === null;
      const since = clocks.get(row.id);
      const other = covered.find(({ id }) => id === row.assignedToId);
      const text = [row.number || t('pending.noNumber'), row.openingDescription].join(' · ');
      const { areaId, floorId, buildingId, areaName, floorName, buildingName } = row;
      return {
        key: `${row.id} ${row.version} ${row.status}`,
        stage: isBegun ? 'begun' : 'own',
        title: subjectOf(row),
        text: other ? t('away.ofOther', { name: other.name, text }) : text,
        ...noteOf(row),
        ...(since === undefined ? {} : { since }),
        elementId: row.elementId ?? 0,
        place: { areaId, floorId, buildingId, areaName, floorName, buildingName },
        act: row.status === CorrectiveStatus.InProgress ? 'goOn' : 'begin',
        to: paths.corrective(row),
        ...(movesOf(row, mover).includes('start') && row.waiting === null
          ? { onAct: () => run(row, { move: 'start', version: row.version }) }
          : {}),
      };
    });
};

const open = [CorrectiveStatus.Opened, CorrectiveStatus.InProgress, CorrectiveStatus.Assigned].join();

/** What is open of some people, with what waits to be sent. */
const useOpenOf = (installationId: number, people: readonly number[], isFirst: boolean) => {
  const query = {
    installationId,
    status: open,
    assignedTo: people.join(),
    size: mostRows,
    sort: 'dueAt',
  } as const;
  const { data, error, refetch } = useRoute(listCorrectives, { query }, { enabled: people.length > 0 });
  const rows = useCorrectiveRows(installationId, data?.data, isFirst);
  const found = (rows ?? []).filter(
    ({ assignedToId, status, finished }) =>
      people.includes(assignedToId ?? 0) && status !== CorrectiveStatus.Closed && finished === null,
  );
  return {
    found,
    more: data ? Math.max(0, data.total - data.data.length) : 0,
    isRead: people.length === 0 || data !== undefined,
    error,
    refetch,
  };
};

/** The correctives of a person's day: what they have begun, what is assigned to them, and to those whom they cover for. */
const Day = ({ installationId, onDay }: SlotProps<'home.day'>) => {
  const userId = useSessionUser()?.Id ?? 0;
  const { covered, isSettled } = useWorkers(installationId);
  const others = covered.map(({ id }) => id);
  const own = useOpenOf(installationId, [userId], true);
  const theirs = useOpenOf(installationId, others, false);
  const itemsOf = useItems(installationId, covered);
  const parts = [own, theirs];
  const failed = parts.find(({ error, isRead }) => error && !isRead);
  const isRead = isSettled && parts.every((part) => part.isRead);
  // Said anew whenever anything of it may have changed; the host takes what is another.
  useEffect(() => {
    if (failed) onDay(source, { items: [], more: [], done: null, isWhole: false });
    if (failed || !isRead) return;
    onDay(source, {
      items: itemsOf([...own.found, ...theirs.found]),
      more: [
        { stage: 'own', count: own.more, to: figures.ownCorrectives.list({ userId }) },
        ...(theirs.more === 0
          ? []
          : [{ stage: 'own' as const, count: theirs.more, to: paths.correctives({ assignedTo: others }) }]),
      ],
      done: null,
      isWhole: true,
    });
  });
  return failed ? <RetryLine error={failed.error} onRetry={() => void failed.refetch()} /> : null;
};

export default defineContribution('home.day', Day);
