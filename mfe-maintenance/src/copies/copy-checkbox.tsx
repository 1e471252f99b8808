import type { ReactNode } from 'react';
import { Checkbox } from 'shared-kit/web/choices';

interface CopyCheckboxProps {
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
}

/** A value, or a task, that is copied or not. */
export const CopyCheckbox = ({ checked, disabled = false, onChange, children }: CopyCheckboxProps) => (
  <Checkbox.Root
    checked={checked}
    disabled={disabled}
    minHeight={{ base: '44px', md: '8' }}
    alignItems="center"
    onCheckedChange={(change) => onChange(change.checked === true)}
  >
    <Checkbox.HiddenInput />
    <Checkbox.Control />
    <Checkbox.Label overflowWrap="anywhere" fontWeight="normal">
      {children}
    </Checkbox.Label>
  </Checkbox.Root>
);
