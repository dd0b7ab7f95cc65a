// The steps of sign-ins that other modules lead.
export { beginStep, endStep } from "./sign-in-step-repository.ts";
