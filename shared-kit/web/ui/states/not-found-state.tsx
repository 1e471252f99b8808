import type { ReactNode } from 'react';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { Stack, Text } from '../core.ts';
import { PageFrame } from '../frame/page-frame.tsx';

export interface NotFoundStateProps {
  /** What is not there; "not found" unless told. */
  readonly title?: string;
  /** The next step: a link to the list. */
  readonly action?: ReactNode;
}

/** The page of a record that does not exist, or that the reader may not know of: which of the two is not told. */
export const NotFoundState = ({ title, action }: NotFoundStateProps) => {
  const t = useKitText();
  return (
    <PageFrame title={title ?? t('state.notFound')} isStandIn>
      <Stack gap="4" align="flex-start" role="status" data-stand-in>
        <Text>{t('state.notFoundText')}</Text>
        {action}
      </Stack>
    </PageFrame>
  );
};
