import { useEffect } from 'react';
import type { CorrectiveRow } from 'shared-kit/contracts/corrective';
import { listCorrectives } from 'shared-kit/contracts/correctives';
import { CorrectiveStatus } from 'shared-kit/contracts/enums';
import { paths } from 'shared-kit/contracts/paths';
import type { DayItem } from 'shared-kit/contracts/slots';
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
const useItems = (): ((rows: readonly CorrectiveRow[]) => readonly DayItem[]) => {
  const t = useText();
  const noteOf = useNote();
  const mover = useMover();
  const { run } = useMove();
  const clocks = useClocks();
  return (rows) =>
    rows.map((row) => {
      const isBegun = row.status === CorrectiveStatus.InProgress && row.waiting === null;
      const since = clocks.get(row.id);
      const { areaId, floorId, buildingId, areaName, floorName, buildingName } = row;
      return {
        key: `${row.id} ${row.version} ${row.status}`,
        stage: isBegun ? 'begun' : 'own',
        title: subjectOf(row),
        text: [row.number || t('pending.noNumber'), row.openingDescription].join(' · '),
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

/** The correctives of a person's day: what they have begun, and what is assigned to them. */
const Day = ({ installationId, onDay }: SlotProps<'home.day'>) => {
  const userId = useSessionUser()?.Id ?? 0;
  const { data, error, refetch } = useRoute(listCorrectives, {
    query: {
      installationId,
      status: [CorrectiveStatus.Opened, CorrectiveStatus.InProgress, CorrectiveStatus.Assigned].join(),
      assignedTo: String(userId),
      size: mostRows,
      sort: 'dueAt',
    },
  });
  const rows = useCorrectiveRows(installationId, data?.data, true);
  const itemsOf = useItems();
  const isUnread = !data && error !== null;
  // Said anew whenever anything of it may have changed; the host takes what is another.
  useEffect(() => {
    if (isUnread) onDay(source, { items: [], more: [], done: null, isWhole: false });
    if (!data || !rows) return;
    const open = rows.filter(
      ({ assignedToId, status, finished }) =>
        assignedToId === userId && status !== CorrectiveStatus.Closed && finished === null,
    );
    onDay(source, {
      items: itemsOf(open),
      more: [
        {
          stage: 'own',
          count: Math.max(0, data.total - data.data.length),
          to: figures.ownCorrectives.list({ userId }),
        },
      ],
      done: null,
      isWhole: true,
    });
  });
  return isUnread ? <RetryLine error={error} onRetry={() => void refetch()} /> : null;
};

export default defineContribution('home.day', Day);
