import { Layers } from 'shared-kit/web/icons';
import { Button } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

interface GroupSwitchProps {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

export const GroupSwitch = ({ on, onChange }: GroupSwitchProps) => (
  <Button
    size="sm"
    alignSelf="flex-start"
    variant={on ? 'subtle' : 'ghost'}
    aria-pressed={on}
    onClick={() => onChange(!on)}
  >
    <Layers aria-hidden />
    {useText()('list.group')}
  </Button>
);
