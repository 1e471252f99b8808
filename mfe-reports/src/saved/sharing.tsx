import { listReportRoles, sharedWithRole } from 'shared-kit/contracts/reports/reports';
import { useInstallation } from 'shared-kit/web/app';
import type { CustomField } from 'shared-kit/web/catalogue';
import { SelectField } from 'shared-kit/web/form';
import { useRoute } from 'shared-kit/web/query';
import { useText } from '../use-text.ts';

/** Nobody, whoever reads reports there, or one of the roles that somebody has there. */
const useSharings = () => {
  const t = useText();
  const { installation } = useInstallation();
  const installationId = installation?.id ?? 0;
  const roles = useRoute(
    listReportRoles,
    { query: { installationId } },
    { enabled: installationId !== 0, select: ({ data }) => data },
  );
  return [
    { value: 'nobody', label: t('saved.sharing.nobody') },
    { value: 'everybody', label: t('saved.sharing.everybody') },
    ...(roles.data ?? []).map(({ id, name }) => ({
      value: sharedWithRole(id),
      label: t('saved.sharing.role', { name }),
    })),
  ];
};

/** In words; a role that nobody has any more is one all the same. */
export const useSharingText = (): ((sharedWith: string) => string) => {
  const t = useText();
  const sharings = useSharings();
  return (sharedWith) =>
    sharings.find(({ value }) => value === sharedWith)?.label ?? t('saved.sharing.otherRole');
};

const SharingField: CustomField['Field'] = ({ name, label, disabled }) => (
  <SelectField name={name} label={label} disabled={disabled} options={useSharings()} />
);

export const sharing: CustomField = {
  Field: SharingField,
  Facts: () => null,
  text: (value, { t }) =>
    t(value === 'nobody' || value === 'everybody' ? `saved.sharing.${value}` : 'saved.sharing.otherRole'),
};
