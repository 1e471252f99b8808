import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { Circle, CircleAlert, CircleCheck, LoaderCircle } from 'shared-kit/web/icons';
import type { StepState } from 'shared-kit/web/prepare';
import { Box, chakra, Flex, Text } from 'shared-kit/web/ui';

const icons = { waiting: Circle, running: LoaderCircle, done: CircleCheck, failed: CircleAlert } as const;
const colors = { waiting: 'fg.muted', running: 'fg.muted', done: 'fg.success', failed: 'fg.error' } as const;
const mostNamed = 20;

const useOutcome = () => {
  const { t } = useTranslation('shell');
  const { bytes: size } = useFormat();
  return ({ state, progress, count, bytes, missing = [] }: StepState): string => {
    if (state === 'waiting') return t('prepare.waiting');
    if (state === 'running') return t('prepare.running', { percent: Math.round(progress * 100) });
    if (state === 'failed') return t('prepare.failed', { count: missing.length });
    return bytes > 0 ? t('prepare.doneSize', { count, size: size(bytes) }) : t('prepare.done', { count });
  };
};

/** One step with how far it is, what it brought, and what did not come. */
export const StepRow = ({ step }: { readonly step: StepState }) => {
  const { t } = useTranslation('shell');
  const { state, label, missing = [] } = step;
  const Icon = icons[state];
  return (
    <Flex asChild gap="3" paddingY="2" borderTopWidth="1px" data-state={state}>
      <chakra.li>
        <Box color={colors[state]} paddingTop="0.5" flexShrink="0">
          <Icon aria-hidden size={18} />
        </Box>
        <Box minWidth="0" flex="1">
          <Text fontWeight="medium">{label}</Text>
          <Text color="fg.muted">{useOutcome()(step)}</Text>
          {missing.length > 0 ? (
            <Text as="details" color="fg.muted" overflowWrap="anywhere">
              <summary>{t('prepare.missing')}</summary>
              {missing.slice(0, mostNamed).join(', ')}
            </Text>
          ) : null}
        </Box>
      </chakra.li>
    </Flex>
  );
};
