import { Panel } from "#ui/overlay/panel.tsx";
import { DisputeDetails, type DisputeDetailsProps } from "./dispute-details.tsx";

export const DisputePanel = ({ onClose, ...props }: DisputeDetailsProps & { onClose: () => void }) => (
  <Panel title="Dispute details" onClose={onClose}>
    <DisputeDetails {...props} />
  </Panel>
);
