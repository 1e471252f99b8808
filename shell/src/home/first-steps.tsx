import { notificationSettingsPath } from 'shared-kit/contracts/notifications';
import { openPreparation, usePermissions } from 'shared-kit/web/app';
import { useLocalized, useTranslation } from 'shared-kit/web/i18n';
import { Bell, Check, Download, type LucideIcon, Plus, ShieldCheck } from 'shared-kit/web/icons';
import { Link } from 'shared-kit/web/router';
import { Button, Flex, Heading, Stack, Text } from 'shared-kit/web/ui';
import { openAccountDialog } from '../account/account-dialog-store.ts';
import type { ResolvedAction } from '../modules/contributions/contributions.ts';

interface FirstStepsProps {
  readonly actions: readonly ResolvedAction[];
  readonly hasInstallation: boolean;
  readonly onDone: () => void;
}

const look = {
  variant: 'outline',
  minHeight: '44px',
  justifyContent: 'flex-start',
  whiteSpace: 'normal',
  height: 'auto',
  textAlign: 'start',
  maxWidth: 'full',
} as const;

interface DialogStepProps {
  readonly icon: LucideIcon;
  readonly text: string;
  readonly onOpen: () => void;
}

const DialogStep = ({ icon: StepIcon, text, onOpen }: DialogStepProps) => (
  <Button {...look} aria-haspopup="dialog" onClick={onOpen}>
    <StepIcon aria-hidden />
    {text}
  </Button>
);

interface LinkStepProps {
  readonly icon: LucideIcon;
  readonly text: string;
  readonly to: string;
}

const LinkStep = ({ icon: StepIcon, text, to }: LinkStepProps) => (
  <Button asChild {...look}>
    <Link to={to}>
      <StepIcon aria-hidden />
      {text}
    </Link>
  </Button>
);

/** What somebody new does first: what they may begin here, and what makes the portal theirs. Until they say that they know. */
export const FirstSteps = ({ actions, hasInstallation, onDone }: FirstStepsProps) => {
  const { t } = useTranslation('shell');
  const local = useLocalized();
  const { isSuperAdmin } = usePermissions();
  return (
    <Stack
      as="section"
      aria-labelledby="home-first-steps"
      gap="3"
      padding={{ base: '3', sm: '4' }}
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.panel"
    >
      <Flex justify="space-between" align="center" gap="2" wrap="wrap">
        <Heading as="h2" size="md" id="home-first-steps">
          {t('home.steps.title')}
        </Heading>
        <Button variant="ghost" minHeight="44px" onClick={onDone}>
          <Check aria-hidden />
          {t('home.steps.done')}
        </Button>
      </Flex>
      <Text color="fg.muted">{t('home.steps.text')}</Text>
      <Flex gap="2" wrap="wrap">
        {isSuperAdmin ? (
          <DialogStep
            icon={ShieldCheck}
            text={t('home.steps.secondFactor')}
            onOpen={() => openAccountDialog('secondFactor')}
          />
        ) : null}
        {hasInstallation ? (
          <DialogStep icon={Download} text={t('home.steps.prepare')} onOpen={openPreparation} />
        ) : null}
        <LinkStep icon={Bell} text={t('home.steps.notifications')} to={notificationSettingsPath} />
        {actions.map(({ key, contribution }) => (
          <LinkStep key={key} icon={Plus} text={local(contribution.title)} to={contribution.path} />
        ))}
      </Flex>
    </Stack>
  );
};
