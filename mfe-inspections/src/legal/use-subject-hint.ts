import type { ObligationSubject, ReadObligationStatus } from 'shared-kit/contracts/legal/legal-obligations';
import { useFormat, useLocalized } from 'shared-kit/web/i18n';
import { useText } from '../use-text.ts';

/** What the record says where the facts say something else. */
const useRecordText = () => {
  const t = useText();
  const { day } = useFormat();
  return ({ recordExemption, recordMonths, recordDue, ruleDue }: ObligationSubject): string[] => {
    if (recordExemption !== '') return [t('legal.recordExempt', { reason: recordExemption })];
    return [
      recordMonths === null ? '' : t('legal.recordMonths', { count: recordMonths }),
      recordDue === null ? t('legal.recordNever') : t('legal.recordDue', { day: day(recordDue) }),
      ruleDue === null ? '' : t('legal.ruleDue', { day: day(ruleDue) }),
    ];
  };
};

/** By when the second visit has to be, where that is known. */
const useFailedText = () => {
  const t = useText();
  const { day } = useFormat();
  return ({ recordDue }: ObligationSubject): string =>
    recordDue === null ? t('legal.failed') : t('legal.failedUntil', { day: day(recordDue) });
};

/** Which chore of the plan does it, when it was done and when it is next, or that it is late. */
const useChoreText = () => {
  const t = useText();
  const local = useLocalized();
  const { day } = useFormat();
  return ({ name: names, lastOn, nextOn, isLate }: ObligationSubject['chores'][number]): string => {
    const name = local(names);
    if (isLate || nextOn === null) return t('legal.choreLate', { name });
    const next = day(nextOn);
    return lastOn === null
      ? t('legal.byChoreFirst', { name, next })
      : t('legal.byChore', { name, last: day(lastOn), next });
  };
};

interface Hinted {
  readonly status: ReadObligationStatus;
  readonly subject: ObligationSubject;
}

/** Where it is, and what is known of it in its state, in one line. */
export const useSubjectHint = () => {
  const t = useText();
  const { day, dateTime } = useFormat();
  const local = useLocalized();
  const said = useRecordText();
  const planned = useChoreText();
  const failed = useFailedText();
  return ({ status, subject }: Hinted): string => {
    const { where, firstOn, firstFromYear, recordDue, reason, decidedByName, decidedAt } = subject;
    return [
      where,
      status === 'proposed' && firstOn !== null
        ? t(firstFromYear ? 'legal.firstFromYear' : 'legal.firstOn', { day: day(firstOn) })
        : '',
      ...(status === 'differs' ? said(subject) : []),
      ...subject.chores.map(planned),
      ...subject.suggestedChores.map(({ name }) => t('legal.mayDoIt', { name: local(name) })),
      status === 'failed' ? failed(subject) : '',
      status === 'late' && recordDue !== null ? t('legal.expired', { day: day(recordDue) }) : '',
      reason !== '' && decidedAt !== null
        ? t('legal.decidedBy', { name: decidedByName, when: dateTime(decidedAt), reason })
        : '',
    ]
      .filter(Boolean)
      .join(' · ');
  };
};
