import { type ReactNode, useEffect } from 'react';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { ArrowLeft } from '../../icons.ts';
import { Link as RouterLink } from '../../router/links.tsx';
import { Box, Flex, Heading, IconButton, Text } from '../core.ts';
import { contentPadding } from '../layout-figures.ts';
import { type Crumb, Crumbs } from './crumbs.tsx';

export interface PageFrameProps {
  readonly title: string;
  /** One line that says what the page holds now. */
  readonly summary?: ReactNode;
  readonly crumbs?: readonly Crumb[];
  /** Path that the arrow before the title leads to. */
  readonly back?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** What every page has: its name, a line on what it holds, the way back, what can be done. */
export const PageFrame = ({ title, summary, crumbs = [], back, actions, children }: PageFrameProps) => {
  const t = useKitText();
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <Box paddingX={contentPadding} paddingY="4">
      {crumbs.length > 0 ? <Crumbs crumbs={crumbs} /> : null}
      <Flex as="header" gap="3" wrap="wrap" align="flex-start" marginBottom="4">
        {back === undefined ? null : (
          <IconButton asChild variant="ghost" aria-label={t('back')}>
            <RouterLink to={back}>
              <ArrowLeft aria-hidden />
            </RouterLink>
          </IconButton>
        )}
        <Box flex="1" minWidth="48">
          <Heading as="h1" size="xl">
            {title}
          </Heading>
          {summary === undefined ? null : (
            <Text color="fg.muted" aria-live="polite">
              {summary}
            </Text>
          )}
        </Box>
        {actions === undefined ? null : (
          <Flex gap="2" wrap="wrap">
            {actions}
          </Flex>
        )}
      </Flex>
      {children}
    </Box>
  );
};
