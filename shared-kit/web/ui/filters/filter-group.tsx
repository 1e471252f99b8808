import { type ReactNode, useId } from 'react';
import { Box, Text } from '../core.ts';

interface FilterGroupProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Fields of one filter under its name. */
export const FilterGroup = ({ label, children }: FilterGroupProps) => {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id}>
      <Text id={id} fontWeight="medium" marginBottom="1">
        {label}
      </Text>
      {children}
    </Box>
  );
};
