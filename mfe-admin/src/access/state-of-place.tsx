import type { PlaceState } from 'shared-kit/contracts/access';
import { useTranslation } from 'shared-kit/web/i18n';
import { StateBadge } from 'shared-kit/web/ui';
import { stateLooks } from './use-access-list.ts';

/** Why somebody is kept out; nothing for who is let in. */
export const StateOfPlace = ({ state }: { readonly state: PlaceState }) => {
  const { t } = useTranslation('mfe-admin');
  if (state === 'working') return null;
  const { tone, icon } = stateLooks[state];
  return (
    <StateBadge tone={tone} icon={icon}>
      {t(`access.states.${state}`)}
    </StateBadge>
  );
};
