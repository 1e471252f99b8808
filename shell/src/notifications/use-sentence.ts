import { type Notification, sentenceKeyOf } from 'shared-kit/contracts/notifications';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';

/** What a notification says, in the reader's language. */
export const useSentence = () => {
  const { t } = useTranslation('shell');
  const { day: dayOf, dateTime } = useFormat();
  return (told: Notification): string => {
    const { name, inspectionType, day, dueAt, by } = told;
    return t(`notifications.${sentenceKeyOf(told)}`, {
      name,
      by,
      type: inspectionType === null ? '' : t(`notifications.types.${inspectionType}`),
      day: day === null ? '' : dayOf(day),
      when: dueAt === null ? '' : dateTime(dueAt),
    });
  };
};
