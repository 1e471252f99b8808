import type { GenericChore } from 'shared-kit/contracts/plans/chores';
import { Checkbox } from 'shared-kit/web/choices';
import { useEnumText, useFormat, useLocalized, useTranslation } from 'shared-kit/web/i18n';
import { Text } from 'shared-kit/web/ui';

interface GenericOptionProps {
  readonly generic: GenericChore;
  /** The element has it already. */
  readonly had: boolean;
  readonly chosen: boolean;
  readonly disabled: boolean;
  readonly onToggle: (generic: GenericChore, checked: boolean) => void;
}

export const GenericOption = ({ generic, had, chosen, disabled, onToggle }: GenericOptionProps) => {
  const { t } = useTranslation('mfe-admin');
  const enums = useEnumText();
  const localized = useLocalized();
  const format = useFormat();
  const facts = [
    generic.ref,
    enums.text('periodicity', generic.periodicity),
    format.duration(generic.durationMinutes),
    ...(had ? [t('elements.alreadyThere')] : []),
  ];
  return (
    <Checkbox.Root
      checked={had || chosen}
      disabled={had || disabled}
      alignItems="flex-start"
      paddingY="2"
      onCheckedChange={({ checked }) => onToggle(generic, checked === true)}
    >
      <Checkbox.HiddenInput />
      <Checkbox.Control marginTop="1" />
      <Checkbox.Label>
        {localized(generic.description)}
        <Text as="span" display="block" color="fg.muted" fontWeight="normal">
          {facts.join(' · ')}
        </Text>
      </Checkbox.Label>
    </Checkbox.Root>
  );
};
