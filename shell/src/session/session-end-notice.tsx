import type { SessionEnd } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { Info } from 'shared-kit/web/icons';
import { look } from '../entry/look.ts';

/** Why somebody is asked to sign in who did not sign out. */
export const SessionEndNotice = ({ end }: { readonly end: SessionEnd }) => {
  const { t } = useTranslation('shell');
  const { why, token } = end;
  return (
    <div role="status" className={look('entry-told')}>
      <div className={look('entry-told-mark')}>
        <Info aria-hidden size={18} />
      </div>
      <div>
        <p>{t(`login.ended.${why}`)}</p>
        {token ? (
          <p className={look('entry-muted')}>{t(`login.token.${token.fault}`, { part: token.part })}</p>
        ) : null}
      </div>
    </div>
  );
};
