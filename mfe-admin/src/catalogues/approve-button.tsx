import { approveElementTypes, type ElementType } from 'shared-kit/contracts/centres/elements';
import { useTranslation } from 'shared-kit/web/i18n';
import { ClipboardCheck } from 'shared-kit/web/icons';
import { useRouteMutation } from 'shared-kit/web/query';
import { Button, notify } from 'shared-kit/web/ui';

/** Makes the type work in all installations; nothing of one that does already. */
export const ApproveButton = ({ type: { id, awaitsApproval } }: { readonly type: ElementType }) => {
  const { t } = useTranslation('mfe-admin');
  const approve = useRouteMutation(approveElementTypes, {
    onSuccess: () => notify({ text: t('approvals.done') }),
  });
  if (!awaitsApproval) return null;
  return (
    <Button loading={approve.isPending} onClick={() => approve.mutate({ body: { ids: [id] } })}>
      <ClipboardCheck aria-hidden />
      {t('approvals.approve')}
    </Button>
  );
};
