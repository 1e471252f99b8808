import { privacyNoticePath } from 'shared-kit/contracts/paths';
import { useTranslation } from 'shared-kit/web/i18n';
import { look } from '../entry/look.ts';
import { useStoredVersion } from '../version/stored-version.ts';

const vendor = { name: 'Maintenance Portal', address: 'https://maintenance-portal.example/' };

/** Product specification, section 2: copyright year, vendor, rights, version; and what is done with personal data. */
export const Footer = () => {
  const { t } = useTranslation('shell');
  const version = useStoredVersion();
  const link = { target: '_blank', rel: 'noreferrer', className: look('page-foot-link') } as const;
  return (
    <footer className={look('page-foot')}>
      <p>
        © {new Date().getFullYear()}{' '}
        <a href={vendor.address} {...link}>
          {vendor.name}
        </a>
      </p>
      <p>{t('footer.rights')}</p>
      <a href={privacyNoticePath} {...link}>
        {t('privacy.link')}
      </a>
      {version ? <p>{t('footer.version', { version })}</p> : null}
    </footer>
  );
};
