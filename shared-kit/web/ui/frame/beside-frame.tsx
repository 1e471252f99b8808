import type { ReactNode } from 'react';
import { Box, Heading } from '../core.ts';
import { Actions } from './page-header.tsx';

interface BesideFrameProps {
  readonly title: string;
  readonly summary?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page's name, summary and actions where the page is beside a list; what leads out of there stands at its top right. */
export const BesideFrame = ({ title, summary, actions, children }: BesideFrameProps) => (
  <Box paddingX="4" paddingY="3">
    <Box as="header" marginBottom="4">
      <Heading as="h2" size="lg" minHeight="8" paddingEnd="36" overflowWrap="anywhere">
        {title}
      </Heading>
      {summary === undefined ? null : <Box color="fg.muted">{summary}</Box>}
      {actions === undefined || actions === null ? null : (
        <Actions marginTop="2" marginStart="0">
          {actions}
        </Actions>
      )}
    </Box>
    {children}
  </Box>
);
