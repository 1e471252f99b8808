/** Components to choose with, apart from the interface's common ones: only pages that use them fetch the code behind them. */
export { Checkbox } from './ui/parts/checkbox.ts';
export { RadioGroup } from './ui/parts/radio-group.ts';
export { SegmentGroup } from './ui/parts/segment-group.ts';
export { Switch } from './ui/parts/switch.ts';
