import { localeOf, useFormat } from 'shared-kit/web/i18n';
import { Text } from 'shared-kit/web/ui';

/** The day as the installation has it, in the margin above the view. */
export const TodayLine = () => {
  const { language, timeZone } = useFormat();
  const text = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'full', timeZone }).format(
    new Date(),
  );
  return (
    <Text position="absolute" top="-8" insetStart="0" color="fg.muted">
      {text}
    </Text>
  );
};
