import type { ElementType } from 'shared-kit/contracts/centres/elements';
import { useReferenceOptions } from 'shared-kit/web/catalogue';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { Clock } from 'shared-kit/web/icons';
import { Flex, StateBadge, Text } from 'shared-kit/web/ui';
import { toInstallation } from './references.ts';

/** That an import made the type, and where it works until it is approved; nothing of an approved one. */
export const ApprovalBadge = ({
  type: { awaitsApproval, awaitsApprovalIn },
}: {
  readonly type: ElementType;
}) => {
  const { t } = useTranslation('mfe-admin');
  const format = useFormat();
  const { options } = useReferenceOptions(toInstallation, awaitsApprovalIn);
  if (!awaitsApproval) return null;
  const names = options.filter(({ value }) => awaitsApprovalIn.includes(value)).map(({ label }) => label);
  return (
    <Flex as="span" display="inline-flex" gap="2" align="center" wrap="wrap">
      <StateBadge tone="warning" icon={Clock}>
        {t('approvals.awaits')}
      </StateBadge>
      <Text as="span" color="fg.muted">
        {t('approvals.onlyIn', { installations: format.list(names) })}
      </Text>
    </Flex>
  );
};
