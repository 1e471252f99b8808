/** What falls due as iCalendar: pure, so that the same records give the same bytes. */
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { InspectionStatus } from 'shared-kit/contracts/enums';
import { inspectionPaths } from 'shared-kit/contracts/paths';
import { dayOfText, daysBetween } from 'shared-kit/domain/dates/civil-day';
import type { DocumentWords } from 'shared-kit/server/papers/documents';
import type { Dated } from '../inspections/read-dates.ts';

interface WrittenFeed {
  readonly entries: readonly Dated[];
  readonly words: DocumentWords;
  readonly origin: string;
  /** When its address was made: of records that are older than the time of their last change. */
  readonly madeAt: Date;
}

const daySeconds = 86_400;
const atMidnight = (day: string): Date => new Date(dayOfText(day) * daySeconds * 1000);

/** After a failed visit it is the second one that is due. */
const dueText = (status: Dated['record']['status']): string =>
  status === InspectionStatus.fail ? 'secondVisit' : 'due';

/** The day of the next date, with an alarm on the day of the notice, and the day that is booked. */
const daysOf = ({ status, dueDate, noticeDate, bookedFor }: Dated['record']) => [
  ...(dueDate === null ? [] : [{ kind: 'due' as const, says: dueText(status), day: dueDate, noticeDate }]),
  ...(bookedFor === null
    ? []
    : [{ kind: 'booked' as const, says: 'booked', day: bookedFor, noticeDate: null }]),
];

export const writeCalendar = ({ entries, words, origin, madeAt }: WrittenFeed): string => {
  const { t } = words;
  const host = URL.parse(origin)?.hostname ?? 'portal';
  const calendar = ical({
    name: t('calendar'),
    prodId: { company: 'maintenance-portal', product: 'inspections', language: words.language },
    method: ICalCalendarMethod.PUBLISH,
    ttl: daySeconds / 2,
  });
  for (const { record, installationName, companyName } of entries) {
    const { _id: id, installationId, inspectionType, name, version } = record;
    const changedAt = record.changedAt ?? madeAt;
    for (const { kind, says, day, noticeDate } of daysOf(record)) {
      const summary = t(says, { name });
      const event = calendar.createEvent({
        id: `inspection-${id}-${kind}@${host}`,
        summary,
        start: atMidnight(day),
        allDay: true,
        sequence: version,
        stamp: changedAt,
        lastModified: changedAt,
        transparency: ICalEventTransparency.TRANSPARENT,
        location: installationName,
        description: [t(`types.${inspectionType}`), companyName].filter(Boolean).join(' · '),
        url: `${origin}${inspectionPaths[inspectionType].record({ id, installationId })}`,
      });
      if (noticeDate !== null && noticeDate < day)
        event.createAlarm({
          type: ICalAlarmType.display,
          description: summary,
          trigger: daysBetween(noticeDate, day) * daySeconds,
        });
    }
  }
  return calendar.toString();
};
