import { useSession } from 'shared-kit/web/app';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { ShieldCheck } from 'shared-kit/web/icons';
import { Button, Flex, Text } from 'shared-kit/web/ui';
import { openAccountDialog } from '../account/account-dialog-store.ts';
import { useFactorAsker } from '../second-factor/use-factor-asker.ts';

/** Until when the person may work without the second factor that is asked for, and by whom; nothing where none is owed. */
export const FactorDue = () => {
  const { t } = useTranslation('shell');
  const { dateTime } = useFormat();
  const askerOf = useFactorAsker();
  const { secondFactorDue: due, secondFactorAskedBy: asker } = useSession().data ?? {};
  if (due === undefined) return null;
  return (
    <Flex role="status" gap="3" align="center" wrap="wrap" padding="3" borderWidth="1px" borderRadius="lg">
      <Text flex="1 1 20rem">
        {askerOf(asker)} {t('secondFactor.due', { when: dateTime(due) })}
      </Text>
      <Button minHeight="44px" aria-haspopup="dialog" onClick={() => openAccountDialog('secondFactor')}>
        <ShieldCheck aria-hidden />
        {t('secondFactor.dueTurnOn')}
      </Button>
    </Flex>
  );
};
