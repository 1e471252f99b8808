import { type ReactNode, useEffect } from 'react';
import { Heading, Stack } from '../core.ts';

export interface PublicPageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page for people without an account, mostly on a phone: one column, nothing around it. */
export const PublicPage = ({ title, children }: PublicPageProps) => {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <Stack gap="4" maxWidth="34rem" marginX="auto" padding="4">
      <Heading as="h1" size="xl">
        {title}
      </Heading>
      {children}
    </Stack>
  );
};
