import { Checkbox } from '@chakra-ui/react/checkbox';

interface RowCheckboxProps {
  readonly label: string;
  readonly checked: boolean | 'indeterminate';
  readonly onChange: (checked: boolean) => void;
}

export const RowCheckbox = ({ label, checked, onChange }: RowCheckboxProps) => (
  <Checkbox.Root
    size="sm"
    checked={checked}
    onCheckedChange={(change) => onChange(change.checked === true)}
    onClick={(event) => event.stopPropagation()}
  >
    <Checkbox.HiddenInput aria-label={label} />
    <Checkbox.Control />
  </Checkbox.Root>
);
