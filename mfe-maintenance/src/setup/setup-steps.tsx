import { ArrowRight, Circle, CircleCheck } from 'shared-kit/web/icons';
import { ModuleLink } from 'shared-kit/web/router';
import { chakra, Flex, ListSkeleton, RetryLine, Stack, Text, VisuallyHidden } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { type SetupStep, useSetup } from './use-setup.ts';

interface SetupProps {
  readonly installationId: number;
}

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

const Step = ({
  step: { name, isDone, to },
  isNext,
}: {
  readonly step: SetupStep;
  readonly isNext: boolean;
}) => {
  const t = useText();
  return (
    <Flex as="li" gap="2" align="center" minHeight={{ base: '44px', lg: '9' }}>
      <Flex color={isDone ? 'green.fg' : 'fg.muted'} flexShrink="0">
        {isDone ? <CircleCheck aria-hidden size={20} /> : <Circle aria-hidden size={20} />}
        <VisuallyHidden>{t(isDone ? 'setup.done' : 'setup.missing')}</VisuallyHidden>
      </Flex>
      <StepLink to={to}>
        <Text as="span" fontWeight={isNext ? 'semibold' : 'normal'} color={isDone ? 'fg.muted' : 'fg'}>
          {t(`setup.step.${name}`)}
        </Text>
        {isNext ? <ArrowRight aria-hidden size={18} /> : null}
      </StepLink>
    </Flex>
  );
};

/** What an installation still needs, in the order in which it is made, each the way to where that is done. */
export const SetupSteps = ({ installationId }: SetupProps) => {
  const t = useText();
  const { steps, error, retry } = useSetup(installationId);
  if (steps === undefined)
    return error ? <RetryLine error={error} onRetry={retry} /> : <ListSkeleton rows={6} />;
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <Stack gap="2">
      <Text>{t('setup.text')}</Text>
      <Stack as="ol" listStyleType="none" gap="0" aria-label={t('setup.title')}>
        {steps.map((step) => (
          <Step key={step.name} step={step} isNext={step === next} />
        ))}
      </Stack>
    </Stack>
  );
};
