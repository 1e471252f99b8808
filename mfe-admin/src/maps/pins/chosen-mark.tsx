import { type MapArea, type MapColor, type MapPin, mapColors } from 'shared-kit/contracts/centres/maps';
import type { Archetype } from 'shared-kit/contracts/enums';
import { paths } from 'shared-kit/contracts/paths';
import { RecordLink } from 'shared-kit/web/catalogue';
import { useTranslation } from 'shared-kit/web/i18n';
import { Trash2 } from 'shared-kit/web/icons';
import { Slot, type SlotProps } from 'shared-kit/web/slots';
import { Button, Card, Field, Heading, NativeSelect, Stack } from 'shared-kit/web/ui';

interface ChosenMarkProps {
  readonly pin: MapPin | undefined;
  readonly outline: MapArea | undefined;
  readonly canEdit: boolean;
  /** The programmes that count. */
  readonly archetypes?: readonly Archetype[] | undefined;
  /** What the pins tell. */
  readonly by: SlotProps<'plan.pin'>['by'];
  readonly onRemovePin: (pin: MapPin) => void;
  readonly onRemoveOutline: (outline: MapArea) => void;
  readonly onColor: (outline: MapArea, color: MapColor) => void;
}

/** What is known of the chosen element or area, and what can be done with its mark. */
export const ChosenMark = (props: ChosenMarkProps) => {
  const { pin, outline, canEdit } = props;
  const { t } = useTranslation('mfe-admin');
  if (pin)
    return (
      <Card.Root>
        <Card.Body gap="2">
          <Heading as="h2" size="sm">
            {pin.elementName}
          </Heading>
          <Slot
            name="plan.pin"
            props={{
              installationId: pin.installationId,
              elementId: pin.elementId,
              floorId: pin.floorId,
              by: props.by,
              ...(props.archetypes ? { archetypes: [...props.archetypes] } : {}),
            }}
          />
          <RecordLink to={paths.element({ id: pin.elementId, installationId: pin.installationId })}>
            {t('maps.openElement', { ref: pin.elementRef })}
          </RecordLink>
          {canEdit ? (
            <Button variant="outline" onClick={() => props.onRemovePin(pin)}>
              <Trash2 aria-hidden />
              {t('maps.remove')}
            </Button>
          ) : null}
        </Card.Body>
      </Card.Root>
    );
  if (!outline) return null;
  return (
    <Card.Root>
      <Card.Body gap="2">
        <Heading as="h2" size="sm">
          {outline.areaName}
        </Heading>
        <RecordLink to={paths.area({ id: outline.areaId, installationId: outline.installationId })}>
          {t('maps.openArea')}
        </RecordLink>
        {canEdit ? (
          <Stack gap="2">
            <Field.Root>
              <Field.Label>{t('maps.color')}</Field.Label>
              <NativeSelect.Root>
                <NativeSelect.Field
                  value={outline.color}
                  onChange={({ target }) => {
                    const color = mapColors.find((one) => one === target.value);
                    if (color) props.onColor(outline, color);
                  }}
                >
                  {mapColors.map((color) => (
                    <option key={color} value={color}>
                      {t(`maps.colors.${color}`)}
                    </option>
                  ))}
                </NativeSelect.Field>
                <NativeSelect.Indicator />
              </NativeSelect.Root>
            </Field.Root>
            <Button variant="outline" onClick={() => props.onRemoveOutline(outline)}>
              <Trash2 aria-hidden />
              {t('maps.remove')}
            </Button>
          </Stack>
        ) : null}
      </Card.Body>
    </Card.Root>
  );
};
