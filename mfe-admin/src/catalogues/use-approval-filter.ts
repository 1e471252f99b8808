import type { ReferenceFilter } from 'shared-kit/web/catalogue';
import { useTranslation } from 'shared-kit/web/i18n';
import { useUrlState } from 'shared-kit/web/router';
import { oneOf } from 'shared-kit/web/table';

const name = 'awaitsApproval';
const yes = 'true';

/** Narrows a list to what awaits approval; kept in the address. */
export const useApprovalFilter = (): ReferenceFilter => {
  const { t } = useTranslation('mfe-admin');
  const [state, setState] = useUrlState({ [name]: false, page: 1 });
  const isSet = state[name] === true;
  const filter = oneOf<string>({
    key: name,
    label: t('approvals.filter'),
    options: [{ value: yes, label: t('approvals.awaits') }],
    value: isSet ? yes : null,
    onChange: (value) => setState({ [name]: value === yes }),
  });
  return { name, filter, query: isSet ? { [name]: yes } : {} };
};
