import { Component, type ReactNode } from 'react';
import type { ModuleFailure } from './module-failure.ts';
import { ofRendering } from './script-failure.ts';

interface ModuleBoundaryProps {
  readonly module: string;
  readonly fallback: (failure: ModuleFailure) => ReactNode;
  readonly children: ReactNode;
}

interface ModuleBoundaryState {
  readonly thrown: { readonly error: unknown } | null;
}

/** Keeps what a module throws while rendering inside of its own page. Keyed on the attempt by whoever uses it, so that a retry is a fresh start. */
export class ModuleBoundary extends Component<ModuleBoundaryProps, ModuleBoundaryState> {
  override state: ModuleBoundaryState = { thrown: null };
  /** One failure however often its card is rendered. */
  private failure: ModuleFailure | undefined;

  static getDerivedStateFromError(error: unknown): ModuleBoundaryState {
    return { thrown: { error } };
  }

  override render() {
    const { thrown } = this.state;
    const { module, fallback, children } = this.props;
    if (!thrown) return children;
    this.failure ??= ofRendering(module, thrown.error);
    return fallback(this.failure);
  }
}
