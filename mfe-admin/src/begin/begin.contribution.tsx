import { useEffect } from 'react';
import { endGuide, followGuide } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { ArrowRight, Circle, CircleCheck } from 'shared-kit/web/icons';
import { ModuleLink } from 'shared-kit/web/router';
import { defineContribution } from 'shared-kit/web/slots';
import { chakra, Flex, ListSkeleton, RetryLine, Stack, Text, VisuallyHidden } from 'shared-kit/web/ui';
import { type BeginStep, useBegin } from './use-begin.ts';

const StepLink = chakra(ModuleLink, {
  base: {
    display: 'flex',
    flex: '1',
    minWidth: '0',
    minHeight: { base: '44px', lg: '9' },
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    _hover: { textDecoration: 'underline' },
  },
});

interface StepProps {
  readonly step: BeginStep;
  readonly isNext: boolean;
}

const Step = ({ step: { name, isDone, to }, isNext }: StepProps) => {
  const { t } = useTranslation('mfe-admin');
  const label = (
    <Text as="span" fontWeight={isNext ? 'semibold' : 'normal'} color={isDone || !to ? 'fg.muted' : 'fg'}>
      {t(`begin.step.${name}`)}
    </Text>
  );
  return (
    <Flex as="li" gap="2" align="center" minHeight={{ base: '44px', lg: '9' }}>
      <Flex color={isDone ? 'green.fg' : 'fg.muted'} flexShrink="0">
        {isDone ? <CircleCheck aria-hidden size={20} /> : <Circle aria-hidden size={20} />}
        <VisuallyHidden>{t(isDone ? 'begin.done' : 'begin.missing')}</VisuallyHidden>
      </Flex>
      {to === null ? (
        label
      ) : (
        <StepLink to={to} onClick={followGuide}>
          {label}
          {isNext ? <ArrowRight aria-hidden size={18} /> : null}
        </StepLink>
      )}
    </Flex>
  );
};

/** From an empty portal to its first tasks, step by step: each the way to the screen where it is done. */
const BeginCard = () => {
  const { t } = useTranslation('mfe-admin');
  const { steps, error, retry } = useBegin();
  const next = steps.find(({ isDone }) => isDone === false);
  const hasCentre = steps.some(({ name, isDone }) => name === 'centre' && isDone === true);
  const isComplete = steps.every(({ isDone }) => isDone);
  useEffect(() => {
    if (isComplete) endGuide();
  }, [isComplete]);
  if (error) return <RetryLine error={error} onRetry={retry} />;
  // Nothing is said to be missing before that is known.
  if (steps.some(({ isDone, to }) => isDone === undefined && to !== null)) return <ListSkeleton rows={7} />;
  return (
    <Stack gap="2">
      <Text color="fg.muted">{t(isComplete ? 'begin.complete' : 'begin.text')}</Text>
      <Stack as="ol" listStyleType="none" gap="0" aria-label={t('begin.title')}>
        {steps.map((step) => (
          <Step key={step.name} step={step} isNext={step === next} />
        ))}
      </Stack>
      {hasCentre ? (
        <StepLink to="/user/spad-installationCopies" textDecoration="underline" onClick={followGuide}>
          {t('begin.copy')}
        </StepLink>
      ) : null}
    </Stack>
  );
};

export default defineContribution('home.portal', BeginCard);
