import { CorrectiveLevel } from 'shared-kit/contracts/enums';
import { SegmentGroup } from 'shared-kit/web/choices';
import { useFormContext, useWatch } from 'shared-kit/web/form';
import { useEnumText } from 'shared-kit/web/i18n';
import { Stack } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { FoundField } from './found-field.tsx';
import { useAreaFinding, useElementFinding } from './use-place-finding.ts';

interface PlaceFieldProps {
  readonly installationId: number;
  readonly disabled?: boolean;
}

const { element: ofElement, area: ofArea } = CorrectiveLevel;

/** Of an element or of a whole area. */
const LevelChoice = ({ disabled = false }: Pick<PlaceFieldProps, 'disabled'>) => {
  const t = useText();
  const { options } = useEnumText();
  const { setValue, clearErrors } = useFormContext();
  const level: unknown = useWatch({ name: 'level' });
  const choose = (next: number): void => {
    clearErrors(['elementId', 'areaId']);
    setValue('level', next, { shouldDirty: true });
    setValue(next === ofElement ? 'areaId' : 'elementId', null, { shouldDirty: true });
  };
  return (
    <SegmentGroup.Root
      value={String(level ?? ofElement)}
      disabled={disabled}
      onValueChange={({ value }) => choose(Number(value))}
      aria-label={t('field.subject')}
      alignSelf="start"
    >
      <SegmentGroup.Indicator />
      {options('correctiveLevel').map(({ value, label }) => (
        <SegmentGroup.Item key={value} value={String(value)}>
          <SegmentGroup.ItemText>{label}</SegmentGroup.ItemText>
          <SegmentGroup.ItemHiddenInput />
        </SegmentGroup.Item>
      ))}
    </SegmentGroup.Root>
  );
};

/**
 * What something is about: an element or a whole area, found by typing. The form holds `level`, `elementId` and `areaId`; what is not
 * chosen is null.
 */
export const PlaceField = ({ installationId, disabled = false }: PlaceFieldProps) => {
  const t = useText();
  const level: unknown = useWatch({ name: 'level' });
  return (
    <Stack gap="2">
      <LevelChoice disabled={disabled} />
      {level === ofArea ? (
        <FoundField
          key="area"
          name="areaId"
          errorName="elementId"
          label={t('field.area')}
          placeholder={t('place.findArea')}
          disabled={disabled}
          installationId={installationId}
          useFinding={useAreaFinding}
        />
      ) : (
        <FoundField
          key="element"
          name="elementId"
          label={t('field.element')}
          placeholder={t('place.findElement')}
          disabled={disabled}
          installationId={installationId}
          useFinding={useElementFinding}
        />
      )}
    </Stack>
  );
};
