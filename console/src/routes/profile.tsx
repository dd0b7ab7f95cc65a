export { Profile as Screen } from "#features/profile/profile.tsx";
