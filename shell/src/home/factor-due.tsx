import { useSession } from 'shared-kit/web/app';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { ShieldCheck } from 'shared-kit/web/icons';
import { Button, Flex, Text } from 'shared-kit/web/ui';
import { openAccountDialog } from '../account/account-dialog-store.ts';

/** Until when the person may work without the second factor that the portal asks for; nothing where none is owed. */
export const FactorDue = () => {
  const { t } = useTranslation('shell');
  const { dateTime } = useFormat();
  const due = useSession().data?.secondFactorDue ?? null;
  if (due === null) return null;
  return (
    <Flex role="status" gap="3" align="center" wrap="wrap" padding="3" borderWidth="1px" borderRadius="lg">
      <Text flex="1 1 20rem">{t('secondFactor.due', { when: dateTime(due) })}</Text>
      <Button minHeight="44px" aria-haspopup="dialog" onClick={() => openAccountDialog('secondFactor')}>
        <ShieldCheck aria-hidden />
        {t('secondFactor.dueTurnOn')}
      </Button>
    </Flex>
  );
};
