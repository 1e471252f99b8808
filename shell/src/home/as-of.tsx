import { useSyncExternalStore } from 'react';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { Text } from 'shared-kit/web/ui';
import type { CardPlace } from './kept-home.ts';

/** That a card shows what was kept, and from when. It takes what room the card's name leaves, so that nothing moves when it goes. */
export const AsOf = ({ place }: { readonly place: CardPlace }) => {
  const { t } = useTranslation('shell');
  const { date, time } = useFormat();
  const at = useSyncExternalStore(place.subscribe, place.asOf);
  if (at === null) return null;
  const isToday = date(at) === date(Date.now());
  return (
    <Text
      as="span"
      data-as-of={new Date(at).toISOString()}
      flex="1"
      minWidth="0"
      textAlign="end"
      truncate
      color="fg.muted"
      textStyle="sm"
    >
      {isToday ? t('home.asOfTime', { at: time(at) }) : t('home.asOfDay', { at: date(at) })}
    </Text>
  );
};
