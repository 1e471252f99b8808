import type { ComponentProps } from 'react';
import { CircleCheck } from 'shared-kit/web/icons';
import { Button } from 'shared-kit/web/ui';

/** Everything as it should be, in one press of a glove: as good as choosing it and saving. */
export const AllFineButton = (props: Omit<ComponentProps<typeof Button>, 'type'>) => {
  const { children, ...button } = props;
  return (
    <Button type="button" size="lg" colorPalette="green" minHeight="56px" height="auto" {...button}>
      <CircleCheck aria-hidden />
      {children}
    </Button>
  );
};
