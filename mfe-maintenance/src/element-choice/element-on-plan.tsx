import { useState } from 'react';
import { MapIcon } from 'shared-kit/web/icons';
import { useContributions } from 'shared-kit/web/slots';
import { Button } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import type { ElementChoiceProps } from './element-search.tsx';

/** One element chosen on the floors' plans, where a module offers that. */
export const ElementOnPlan = ({ installationId, onChoose }: ElementChoiceProps) => {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [picker] = useContributions('element.picker', {
    installationId,
    chosen: [],
    most: 1,
    onChosen: (chosen) => {
      setOpen(false);
      const [elementId] = chosen?.elementIds ?? [];
      if (elementId !== undefined) onChoose(elementId);
    },
  });
  if (!picker) return null;
  return (
    <>
      <Button variant="outline" alignSelf="flex-start" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <MapIcon aria-hidden />
        {t('filter.chooseOnPlan')}
      </Button>
      {isOpen ? picker.content : null}
    </>
  );
};
