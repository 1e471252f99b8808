import { useKitText } from '../i18n/use-kit-text.ts';
import { Box, Skeleton, Stack, VisuallyHidden } from '../ui/core.ts';
import { useDelayed } from '../ui/states/use-delayed.ts';

/** The room of a chart whose values come; seen and heard after 150 ms. */
export const ChartSkeleton = ({ height = 260 }: { readonly height?: number }) => {
  const t = useKitText();
  const shown = useDelayed();
  return (
    <Stack gap="3" aria-busy="true" visibility={shown ? 'visible' : 'hidden'}>
      <VisuallyHidden role="status">{shown ? t('loading') : ''}</VisuallyHidden>
      <Skeleton height="6" width="48" />
      <Box height={`${height}px`}>
        <Skeleton height="100%" />
      </Box>
    </Stack>
  );
};
