import type { ReactNode } from 'react';
import { Stack, Text } from '../core.ts';

export interface EmptyStateProps {
  /** Why there is nothing. */
  readonly title: string;
  readonly text?: string;
  /** The next step: a button or a link. */
  readonly action?: ReactNode;
}

/** Nothing to show, centred and bold. */
export const EmptyState = ({ title, text, action }: EmptyStateProps) => (
  <Stack align="center" textAlign="center" gap="3" paddingY="12" paddingX="4" role="status">
    <Text fontWeight="bold">{title}</Text>
    {text === undefined ? null : <Text color="fg.muted">{text}</Text>}
    {action}
  </Stack>
);
