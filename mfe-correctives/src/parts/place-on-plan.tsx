import { useState } from 'react';
import { CorrectiveLevel } from 'shared-kit/contracts/enums';
import { useFormContext } from 'shared-kit/web/form';
import { MapIcon } from 'shared-kit/web/icons';
import { useContributions } from 'shared-kit/web/slots';
import { Button } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

/** An element, or a whole area, chosen on the floors' plans, where a module offers that. */
export const PlaceOnPlan = ({ installationId }: { readonly installationId: number }) => {
  const t = useText();
  const { setValue, clearErrors } = useFormContext();
  const [isOpen, setOpen] = useState(false);
  const take = (level: CorrectiveLevel, elementId: number | null, areaId: number | null): void => {
    clearErrors(['elementId', 'areaId']);
    for (const [name, value] of Object.entries({ level, elementId, areaId }))
      setValue(name, value, { shouldDirty: true });
  };
  const [picker] = useContributions('element.picker', {
    installationId,
    chosen: [],
    most: 1,
    onChosen: (chosen) => {
      setOpen(false);
      const [areaId] = chosen?.areaIds ?? [];
      const [elementId] = chosen?.elementIds ?? [];
      if (areaId !== undefined) take(CorrectiveLevel.area, null, areaId);
      else if (elementId !== undefined) take(CorrectiveLevel.element, elementId, null);
    },
  });
  if (!picker) return null;
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        alignSelf="flex-start"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <MapIcon aria-hidden />
        {t('place.onPlan')}
      </Button>
      {isOpen ? picker.content : null}
    </>
  );
};
