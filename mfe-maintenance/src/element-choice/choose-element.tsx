import { scannedElement, useScanClaim } from 'shared-kit/web/router';
import { PageFrame, Stack, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { ElementOnPlan } from './element-on-plan.tsx';
import { type ElementChoiceProps, ElementSearch } from './element-search.tsx';

interface ChooseElementProps extends ElementChoiceProps {
  readonly title: string;
}

/** A page about one element that was opened without one: it is searched for, chosen on a plan, or its label is scanned. */
export const ChooseElement = ({ title, installationId, onChoose }: ChooseElementProps) => {
  const t = useText();
  useScanClaim((to) => {
    const elementId = scannedElement(to, installationId);
    if (elementId !== null) onChoose(elementId);
    return elementId !== null;
  });
  return (
    <PageFrame title={title}>
      <Stack gap="4" maxWidth="32rem">
        <Text color="fg.muted">{t('elementChoice.help')}</Text>
        <ElementSearch installationId={installationId} onChoose={onChoose} />
        <ElementOnPlan installationId={installationId} onChoose={onChoose} />
      </Stack>
    </PageFrame>
  );
};
