import { Copied } from "./copied.tsx";

/** A booking has no screen: its number can be copied. */
export const BookingNumber = ({ id }: { id: string }) => (
  <Copied text={id} label="Copy booking number">
    #{id}
  </Copied>
);
