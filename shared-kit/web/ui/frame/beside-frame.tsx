import { Box, Heading } from '../core.ts';
import type { PageFrameProps } from './page-frame.tsx';
import { Actions } from './page-header.tsx';

/** A page's name, summary and actions where the page is beside a list; what leads out of there stands at its top right. */
export const BesideFrame = ({ title, summary, actions, children }: PageFrameProps) => (
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
