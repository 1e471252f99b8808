import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './error-screen.tsx';

/** The last resort: what no part of the portal could deal with. */
export class ErrorBoundary extends Component<
  { readonly children: ReactNode },
  { readonly thrown: { readonly error: unknown } | null }
> {
  override state = { thrown: null as { readonly error: unknown } | null };

  static getDerivedStateFromError(error: unknown) {
    return { thrown: { error } };
  }

  override render() {
    const { thrown } = this.state;
    return thrown ? <ErrorScreen error={thrown.error} /> : this.props.children;
  }
}
