/** Components to choose with, apart from the interface's common ones: only pages that use them fetch the code behind them. */
export { Checkbox } from '@chakra-ui/react/checkbox';
export { RadioGroup } from '@chakra-ui/react/radio-group';
export { SegmentGroup } from '@chakra-ui/react/segment-group';
export { Switch } from '@chakra-ui/react/switch';
