import type { ReactNode } from 'react';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { EmptyState } from './empty-state.tsx';

export interface NotFoundStateProps {
  /** What is not there; "this record" unless told. */
  readonly title?: string;
  /** The next step: a link to the list. */
  readonly action?: ReactNode;
}

/** A record that does not exist, or that the reader may not know of: which of the two is not told. */
export const NotFoundState = ({ title, action }: NotFoundStateProps) => {
  const t = useKitText();
  return <EmptyState title={title ?? t('state.notFound')} text={t('state.notFoundText')} action={action} />;
};
