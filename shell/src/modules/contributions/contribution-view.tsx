import { CameUp } from '../failures/came-up.tsx';
import { FailedContribution } from '../failures/failed-contribution.tsx';
import { ModuleBoundary } from '../failures/module-boundary.tsx';
import type { ModuleFailure } from '../failures/module-failure.ts';
import { useModulePart } from '../loading/use-module-part.ts';
import { useModulePlace } from '../module-places.ts';
import { type ContributionViewProps, Waiting } from './contribution-waiting.tsx';

/** One contribution of the release that this tab runs: it comes by itself, and what goes wrong with it stays in its place. */
export const ContributionView = (view: ContributionViewProps) => {
  const { use } = view.choice;
  const { contribution, props, skeleton } = view;
  useModulePlace(use.name, view.installationId);
  const loading = useModulePart(view.loader, use, contribution.component);
  const failed = (failure: ModuleFailure) => (
    <FailedContribution {...view} failure={failure} retry={loading.retry} />
  );
  if (loading.failure) return failed(loading.failure);
  if (!loading.part) return <Waiting skeleton={skeleton} />;
  const { Component } = loading.part;
  return (
    <ModuleBoundary key={loading.attempt} module={use.name} fallback={failed}>
      <Component props={props} />
      <CameUp {...view} />
    </ModuleBoundary>
  );
};
