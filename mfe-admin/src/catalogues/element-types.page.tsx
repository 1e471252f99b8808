import { approveElementTypes, type ElementType } from 'shared-kit/contracts/centres/elements';
import type { BulkAction } from 'shared-kit/web/catalogue';
import { useTranslation } from 'shared-kit/web/i18n';
import { ClipboardCheck } from 'shared-kit/web/icons';
import { PlanTab } from '../maintenance-plans/plan-tab.tsx';
import { AdminCatalogue } from './admin-catalogue.tsx';
import { ApprovalBadge } from './approval-badge.tsx';
import { ApproveButton } from './approve-button.tsx';
import { elementTypesCatalogue } from './descriptions.ts';

/** Nothing rather than an empty cell: a card leaves it out. */
const cells = {
  awaitsApproval: (type: ElementType) => (type.awaitsApproval ? <ApprovalBadge type={type} /> : null),
};

const ElementTypesPage = () => {
  const { t } = useTranslation('mfe-admin');
  const approve: BulkAction = {
    key: 'approve',
    label: t('approvals.approve'),
    icon: ClipboardCheck,
    route: approveElementTypes,
    inputOf: (id) => ({ body: { ids: [id] } }),
  };
  return (
    <AdminCatalogue
      catalogue={elementTypesCatalogue}
      offers={{
        awaitsApproval: { label: t('approvals.filter'), yes: t('approvals.awaits') },
      }}
      cells={cells}
      bulkActions={[approve]}
      tabs={(type) => [{ key: 'plan', label: t('plans.tab'), content: <PlanTab type={type} /> }]}
      badges={(type) => <ApprovalBadge type={type} />}
      actions={(type) => <ApproveButton type={type} />}
    />
  );
};

export default ElementTypesPage;
